/** Strapi cannot be asked now, and nothing that was read before can stand in. */
export class UpstreamUnavailable extends Error {
  override name = 'UpstreamUnavailable';
  readonly retryAfterSeconds = 5;
  /** False when Strapi is there and only this one question goes wrong. */
  readonly isAway: boolean;

  constructor(message: string, { isAway = true } = {}) {
    super(message);
    this.isAway = isAway;
  }
}

/** What a proxy says of a Strapi that it cannot reach. */
const awayStatuses = [502, 503, 504];

export const unexpectedStatus = (asked: string, status: number) =>
  new UpstreamUnavailable(`${asked} answers ${status}`, { isAway: awayStatuses.includes(status) });
