import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { withOwnUploads } from './upload-addresses';

/** As wide as a phone shows a picture at twice its dots; a school's laptop shows it no wider than the text. */
const widest = 960;
const tallest = 1280;

type UploadedFile = {
  filepath?: string;
  hash: string;
  tmpWorkingDirectory?: string;
  ext?: string;
  mime?: string;
  [field: string]: unknown;
};

/** A picture as phones shall get it: small, upright, without what the camera wrote into it. */
async function redraw(file: UploadedFile): Promise<UploadedFile> {
  if (!file.filepath) return file;
  const filepath = join(file.tmpWorkingDirectory ?? '', `small-${file.hash}.webp`);
  const { width, height, size } = await sharp(file.filepath)
    .rotate()
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toFile(filepath);
  return {
    ...file,
    ...{ filepath, width, height, ext: '.webp', mime: 'image/webp' },
    ...{ size: Math.round(size / 10) / 100, sizeInBytes: size },
    getStream: () => createReadStream(filepath),
  };
}

type Pictures = {
  isImage: (file: UploadedFile) => Promise<boolean>;
  optimize: (file: UploadedFile) => Promise<UploadedFile>;
};

/**
 * Every picture that is uploaded is redrawn; Strapi itself would only lower its quality. What calls itself a picture and is
 * none is refused: Strapi would store it as it is.
 */
export function redrawUploads(strapi: Core.Strapi): void {
  const pictures: Pictures = strapi.plugin('upload').service('image-manipulation');
  const isImage = pictures.isImage.bind(pictures);
  pictures.optimize = redraw;
  pictures.isImage = async (file) => {
    const isPicture = await isImage(file);
    if (!isPicture && file.mime?.startsWith('image/')) {
      throw new errors.ApplicationError('This file is not a picture. Use a JPEG, PNG or WebP.');
    }
    return isPicture;
  };
}

type Call = { uid: string; action: string; params: { data?: object } };

/**
 * The toolbar of Strapi writes addresses with the host under which the editor sees it. Learners never see that host: what
 * is saved names the file alone, and our server has it at the same path.
 */
export function keepUploadsRelative(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Call;
    const isSaved = action === 'create' || action === 'update';
    const request = strapi.requestContext.get()?.request;
    if (uid.startsWith('api::') && isSaved && params.data && request) {
      const configured: unknown = strapi.config.get('server.absoluteUrl');
      const hosts = [`http://${request.host}`, `https://${request.host}`, request.get('origin')];
      const own = [...hosts, String(configured ?? '')].filter((origin) =>
        origin.startsWith('http'),
      );
      params.data = withOwnUploads(params.data, own);
    }
    return next();
  });
}
