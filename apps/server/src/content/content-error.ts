/** A refusal that the caller receives as Strapi's error body. */
export class ContentError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, name: string, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }

  toBody(): object {
    const { status, name, message, details } = this;
    return { data: null, error: { status, name, message, ...(details ? { details } : {}) } };
  }
}

export function notFound(): ContentError {
  return new ContentError(404, 'NotFoundError', 'Not Found', {});
}

export function validationError(message: string): ContentError {
  return new ContentError(400, 'ValidationError', message, {});
}

export function paginationError(message: string): ContentError {
  return new ContentError(400, 'PaginationError', message, {});
}

/** A part of Strapi's dialect that no caller of ours uses. */
export function notSupported(what: string): ContentError {
  const message = `${what} is not supported by this server`;
  return new ContentError(400, 'ValidationError', message, { code: 'not_supported' });
}

export type QueryParam = 'filters' | 'fields' | 'populate';

/** A query key that matches nothing; `path` is its parent, null at the top. */
export function invalidKey(key: string, path: string | null, param: QueryParam): ContentError {
  const message = path && path !== key ? `Invalid key ${key} at ${path}` : `Invalid key ${key}`;
  return new ContentError(400, 'ValidationError', message, { key, path, source: 'query', param });
}
