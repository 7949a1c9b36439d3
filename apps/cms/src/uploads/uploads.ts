import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { withOwnUploads } from './upload-addresses';
import { isWhatItSays, notWhatItSays, tooManyDots, unreadable } from './upload-faults';

/** A phone's width at two device pixels per pixel; on a school's laptop a picture is as wide as the text column. */
const widest = 960;
const tallest = 1280;
/** Above any phone camera's resolution; without a limit a small file could decompress to gigabytes. */
const mostDots = 50_000_000;
/** File systems allow names of 255 bytes; Strapi adds a hash and an extension. */
const longestName = 60;

type UploadedFile = {
  filepath?: string;
  hash: string;
  tmpWorkingDirectory?: string;
  ext?: string;
  mime?: string;
  [field: string]: unknown;
};

/** Re-encodes a picture for phones: small, upright, without the camera's metadata. */
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

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function refuseFalse({ filepath, mime = '' }: UploadedFile, isPicture: boolean) {
  if (!isPicture && mime.startsWith('image/')) throw new errors.ApplicationError(unreadable);
  if (!filepath) return;
  if (isPicture) {
    const { width = 0, height = 0 } = await sharp(filepath, { limitInputPixels: false }).metadata();
    if (width * height > mostDots) throw new errors.ApplicationError(tooManyDots);
  } else if (!isWhatItSays(mime, await startOf(filepath))) {
    throw new errors.ApplicationError(notWhatItSays);
  }
}

type Pictures = {
  generateFileName: (name: string) => string;
  isImage: (file: UploadedFile) => Promise<boolean>;
  optimize: (file: UploadedFile) => Promise<UploadedFile>;
};

/**
 * Re-encodes every uploaded picture; Strapi would only lower its quality. A file that is not of its declared type is
 * refused, because Strapi would store it as it is.
 */
export function redrawUploads(strapi: Core.Strapi): void {
  const pictures: Pictures = strapi.plugin('upload').service('image-manipulation');
  const isImage = pictures.isImage.bind(pictures);
  const generateFileName = pictures.generateFileName.bind(pictures);
  pictures.optimize = redraw;
  pictures.generateFileName = (name) => generateFileName(name.slice(0, longestName));
  pictures.isImage = async (file) => {
    const isPicture = await isImage(file);
    await refuseFalse(file, isPicture);
    return isPicture;
  };
}

type Call = { uid: string; action: string; params: { data?: object } };

/**
 * Strapi's toolbar writes URLs with the host of the admin panel, which learners cannot reach. Only the path is saved;
 * our server serves the file at the same path.
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
