import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './readTestConfig.ts'
import { findUser } from './startOwnPostgres.ts'
import { until } from './until.ts'

/** A PgBouncer that pools transactions. */
export type OwnPgBouncer = { urlOf(database: string): string; stop(): Promise<void> }

/**
 * Starts one before a PostgreSQL, with fewer connections to it than clients have to PgBouncer.
 *
 * @returns `undefined`, and says why, where its program is not installed.
 */
export async function startPgBouncer(options: { postgresPort: number; connections: number }): Promise<OwnPgBouncer | undefined> {
  const program = [process.env['LATCHKEY_TEST_PGBOUNCER'] ?? '', '/usr/sbin/pgbouncer'].find((path) => path && existsSync(path))
  const user = findUser()
  if (!program || !user) {
    console.warn('No PgBouncer here: a gateway behind one is not tested. Set LATCHKEY_TEST_PGBOUNCER.')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${options.postgresPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${options.connections}
max_client_conn = 500
`,
  )
  for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, [file], { ...user, stdio: 'ignore' })
  await once(child, 'spawn')
  await until(() => answers(port), { what: 'PgBouncer answers' })
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
