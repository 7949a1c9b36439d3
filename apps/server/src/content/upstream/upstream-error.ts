/** Strapi cannot be asked now, and nothing that was read before can stand in. */
export class UpstreamUnavailable extends Error {
  override name = 'UpstreamUnavailable';
  readonly retryAfterSeconds = 5;
  /** False when Strapi is there and only this one question goes wrong. */
  readonly isDown: boolean;

  constructor(message: string, { isDown = true } = {}) {
    super(message);
    this.isDown = isDown;
  }
}

/** What a proxy says of a Strapi that it cannot reach. */
const downStatuses = [502, 503, 504];

export const unexpectedStatus = (asked: string, status: number) =>
  new UpstreamUnavailable(`${asked} answers ${status}`, { isDown: downStatuses.includes(status) });
