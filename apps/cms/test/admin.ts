type Lesson = Record<string, unknown> & { documentId: string };

const administrator = {
  firstname: 'Ada',
  lastname: 'Editor',
  email: 'ada@school.example',
  password: 'Curriculum-2026',
};

/** An editor's session: the same calls that the admin panel makes. */
export async function signInAsAdmin(url: string, person = administrator) {
  const json = { 'content-type': 'application/json' };
  // The first registration creates the administrator's account; everyone else logs in.
  const registered = await fetch(`${url}/admin/register-admin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  });
  const signedIn = registered.ok
    ? registered
    : await fetch(`${url}/admin/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = { ...json, authorization: `Bearer ${data.token}` };

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => null)) as {
      data?: Lesson;
      error?: { message: string; details?: { errors?: { path: string[]; message: string }[] } };
    } | null;
    return { status: response.status, answer };
  }

  const collection = (kind: string) => `/content-manager/collection-types/api::${kind}.${kind}`;
  const documents = collection('lesson');
  async function upload(name: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
    const form = new FormData();
    form.append('files', new File([bytes], name, { type }));
    form.append('fileInfo', JSON.stringify({ name, alternativeText: 'Two yams on a plate' }));
    const { authorization } = headers;
    const response = await fetch(`${url}/upload`, {
      ...{ method: 'POST', headers: { authorization }, body: form },
    });
    return { status: response.status, answer: await response.json() };
  }

  return {
    call,
    upload,
    lesson: async (documentId: string) =>
      (await call('GET', `${documents}/${documentId}`)).answer?.data as Lesson,
    saveDraft: (documentId: string, values: object) =>
      call('PUT', `${documents}/${documentId}`, values),
    publish: (documentId: string, values: object) =>
      call('POST', `${documents}/${documentId}/actions/publish`, values),
    create: (values: object, kind = 'lesson') => call('POST', collection(kind), values),
    duplicate: (documentId: string, values: object) =>
      call('POST', `${documents}/clone/${documentId}`, values),
    publishNew: (kind: string, values: object) =>
      call('POST', `${collection(kind)}/actions/publish`, values),
  };
}
