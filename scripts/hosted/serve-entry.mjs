/**
 * Runs inside Deno: starts the entry of one function as a hosted Supabase worker does, where `Deno.serve` is called
 * with a handler only and the platform chooses the address. Prints the port.
 */
const { Deno: deno } = /** @type {any} */ (globalThis);
const serve = deno.serve.bind(deno);
deno.serve = (/** @type {unknown} */ handler) =>
  serve(
    {
      hostname: '127.0.0.1',
      port: 0,
      onListen: (/** @type {{port: number}} */ { port }) => console.log(`port ${port}`),
    },
    handler,
  );
await import(deno.args[0]);
