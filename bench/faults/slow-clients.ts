import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld } from './world.ts';

export type SlowClients = {
  /** Connections of each kind, and seconds until the server had closed the last one. */
  kind: string;
  connections: number;
  hungUpAfterSeconds: number;
};

export type SlowResult = {
  kinds: SlowClients[];
  /** A learner reading notes before and during the load. */
  medianBeforeMs: number;
  medianDuringMs: number;
  slowestDuringMs: number;
  failedReads: number;
  residentMegabytes: { before: number; most: number; after: number };
  openFiles: { before: number; after: number };
};

const fileBytes = 20 * 1024 * 1024;

const residentMegabytes = (pid: number) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};
const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Connections that the server still holds, found by their port at our end. */
function heldBy(port: number, mine: Set<number>): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.filter((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    const isOpen = state === '01' || state === '08';
    return (
      isOpen &&
      local.endsWith(`:${hex}`) &&
      mine.has(Number.parseInt(remote.split(':')[1] ?? '', 16))
    );
  }).length;
}

async function open(port: number, count: number, begin: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 100) {
    const batch = Array.from({ length: Math.min(100, count - opened) }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      return new Promise<void>((resolve) => {
        socket.once('connect', () => {
          begin(socket);
          resolve();
        });
        socket.once('error', () => resolve());
      });
    });
    await Promise.all(batch);
  }
  return sockets;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Ties up the product with every kind of slow client, and waits until the server has closed them all. */
export async function runSlowClients({ idle = 2_000, others = 100 } = {}): Promise<SlowResult> {
  const world = await openWorld();
  const { child, url, keys } = world.server();
  const pid = child.pid ?? 0;
  const port = Number(new URL(url).port);
  const service = { apikey: keys().secretKey };
  const json = { ...service, 'content-type': 'application/json' };
  await world.visit('/storage/v1/bucket', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ id: 'big', name: 'big', public: true }),
  });
  await world.visit('/storage/v1/object/big/file.bin', {
    method: 'POST',
    headers: { ...service, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(fileBytes),
  });
  const readMany = async () => {
    const probes = [];
    for (let read = 0; read < 100; read++) probes.push(await world.readNotes());
    return probes;
  };
  const before = (await readMany()).map(({ milliseconds }) => milliseconds);
  const memory = { before: residentMegabytes(pid), most: 0, after: 0 };
  const files = { before: openFiles(pid), after: 0 };
  const head = `host: x\r\napikey: ${keys().secretKey}\r\n`;
  const upload = `POST /storage/v1/object/big/half.bin HTTP/1.1\r\n${head}content-type: text/plain\r\ncontent-length: 1000000\r\n\r\nhalf`;
  const kinds: [string, number, (socket: Socket) => void][] = [
    ['silent from the start', idle, () => undefined],
    ['half of the headers', others, (socket) => socket.write('GET / HTTP/1.1\r\nhost: x\r\n')],
    ['half of an upload, then silent', others, (socket) => socket.write(upload)],
    [
      'does not read a file of 20 MB',
      others,
      (socket) => {
        socket.pause();
        socket.write(`GET /storage/v1/object/public/big/file.bin HTTP/1.1\r\n${head}\r\n`);
      },
    ],
  ];
  const startedAt = performance.now();
  const groups = [];
  for (const [kind, count, begin] of kinds) {
    const sockets = await open(port, count, begin);
    const ports = new Set(sockets.map(({ localPort }) => localPort ?? 0));
    groups.push({ kind, connections: count, sockets, ports, hungUpAfterSeconds: 0 });
  }
  const during = await readMany();
  while (groups.some(({ hungUpAfterSeconds }) => hungUpAfterSeconds === 0)) {
    memory.most = Math.max(memory.most, residentMegabytes(pid));
    for (const group of groups) {
      if (group.hungUpAfterSeconds > 0 || heldBy(port, group.ports) > 0) continue;
      group.hungUpAfterSeconds = Math.round((performance.now() - startedAt) / 1000);
    }
    await sleep(500);
  }
  for (const { sockets } of groups) for (const socket of sockets) socket.destroy();
  await sleep(2_000);
  memory.after = residentMegabytes(pid);
  files.after = openFiles(pid);
  await world.close();
  const times = during.map(({ milliseconds }) => milliseconds);
  return {
    kinds: groups.map(({ kind, connections, hungUpAfterSeconds }) => ({
      kind,
      connections,
      hungUpAfterSeconds,
    })),
    medianBeforeMs: median(before),
    medianDuringMs: median(times),
    slowestDuringMs: Math.max(...times),
    failedReads: during.filter(({ status }) => status !== 200).length,
    residentMegabytes: memory,
    openFiles: files,
  };
}
