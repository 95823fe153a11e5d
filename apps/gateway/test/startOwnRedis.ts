import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './readTestConfig.ts'

/** A Redis that belongs to one test file, so that it can be frozen and killed. */
export type OwnRedis = {
  readonly url: string
  readonly port: number
  /** It lives and answers nothing, from now until {@link OwnRedis.thaw}. */
  freeze(): void
  thaw(): void
  /** Ends it without a word. */
  kill(): Promise<void>
  /** Starts it on the same port; settles when it answers. */
  start(): Promise<void>
}

/** Makes and starts one. @returns `undefined`, and says why, where its program is not installed. */
export async function startOwnRedis(): Promise<OwnRedis | undefined> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const own: OwnRedis = {
    port,
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      if (!child) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      child = undefined
    },
    async start() {
      const made = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      })
      await once(made, 'spawn')
      child = made
      while (!(await answers(port))) await sleep(20)
    },
  }
  try {
    await own.start()
    return own
  } catch {
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
