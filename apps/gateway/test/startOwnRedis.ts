import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createOwnProcess, type OwnProcess } from './ownProcess.ts'
import { freePort } from './readTestConfig.ts'
import { until } from './until.ts'

/** A Redis that belongs to one test file, so that it can be frozen and killed. */
export type OwnRedis = OwnProcess & {
  readonly url: string
  readonly port: number
  /** Starts it on the same port; settles when it answers. */
  start(): Promise<void>
}

/** Makes and starts one. @returns `undefined`, and says why, where its program is not installed. */
export async function startOwnRedis(): Promise<OwnRedis | undefined> {
  const port = await freePort()
  const own = createOwnProcess()
  const start = async () => {
    const made = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    await once(made, 'spawn')
    own.hold(made)
    await until(() => answers(port), { what: 'Redis answers' })
  }
  try {
    await start()
    return { freeze: own.freeze, thaw: own.thaw, kill: own.kill, port, url: `redis://127.0.0.1:${port}`, start }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.warn('No redis-server here: what happens when it hangs is not tested.')
    return undefined
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.write('PING\r\n')
    const [data] = await once(socket, 'data')
    return String(data).startsWith('+PONG')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
