/** Low memory use for a small machine; no setting here may lose an acknowledged write. */
export const serverSettings: Readonly<Record<string, string>> = {
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: '60',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  autovacuum_max_workers: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  // The server's log records only starts and faults: no statements, rows or personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

/** As one string for `pg_ctl -o`, which passes it to a shell: values are quoted. */
export function serverFlags(settings: Readonly<Record<string, string>>): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return Object.entries(settings)
    .map(([name, value]) => `-c ${quote(`${name}=${value}`)}`)
    .join(' ');
}
