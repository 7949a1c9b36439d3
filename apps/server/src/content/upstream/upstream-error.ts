/** Strapi cannot be asked now, and nothing that was read before can stand in. */
export class UpstreamUnavailable extends Error {
  override name = 'UpstreamUnavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
