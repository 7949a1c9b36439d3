/** As the upload plugin allows; said here too, so that a larger file is refused while it arrives. */
const largestUpload = 10 * 1024 * 1024;

export default [
  'strapi::logger',
  // A whole course is a megabyte of JSON, and a site on a host of files asks for it from here.
  'strapi::compression',
  'global::revalidation',
  'strapi::errors',
  'global::upload-words',
  'global::own-host-only',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'global::published-only',
  { name: 'strapi::body', config: { formidable: { maxFileSize: largestUpload } } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
