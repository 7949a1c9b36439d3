/** The upload plugin has the same limit; set here too, a larger file is refused while it is still arriving. */
const largestUpload = 10 * 1024 * 1024;

export default [
  'strapi::logger',
  // A whole course is a megabyte of JSON, and a statically hosted site fetches it straight from Strapi.
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
