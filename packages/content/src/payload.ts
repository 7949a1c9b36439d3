function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}

/** True when a response of the content service has a data payload at all. */
export function hasData(body: unknown): boolean {
  const data = dataOf(body);
  return data !== undefined && data !== null;
}

/** The document of a single lookup: an object, never an array; null when the response is invalid. */
export function singleDocument(body: unknown): object | null {
  const data = dataOf(body);
  return isDocument(data) ? data : null;
}

/** The first document of a filtered lookup; null when the list is empty or not a list. */
export function firstDocument(body: unknown): object | null {
  const data = dataOf(body);
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return isDocument(first) ? first : null;
}

/** The documents of a list; null when the response is not a list of documents. */
export function listedDocuments(body: unknown): object[] | null {
  const data = dataOf(body);
  if (!Array.isArray(data)) return null;
  const documents: object[] = data.filter(isDocument);
  return documents.length > 0 || data.length === 0 ? documents : null;
}

function isDocument(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
