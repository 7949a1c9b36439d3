/** Strapi cannot be reached, and nothing cached can replace its response. */
export class UpstreamUnavailable extends Error {
  override name = 'UpstreamUnavailable';
  readonly retryAfterSeconds = 5;
  /** False when Strapi is up and only this one request fails. */
  readonly isDown: boolean;

  constructor(message: string, { isDown = true } = {}) {
    super(message);
    this.isDown = isDown;
  }
}

/** The statuses of a proxy whose Strapi is unreachable. */
const downStatuses = [502, 503, 504];

export const unexpectedStatus = (asked: string, status: number) =>
  new UpstreamUnavailable(`${asked} answers ${status}`, { isDown: downStatuses.includes(status) });
