import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { anvilArguments, findAnvil } from '../../scripts/chains.ts'

/** A running chain of one's own. */
export type Anvil = { readonly url: string; stop(): Promise<void> }

/** Starts anvil on a free port of this machine. */
export async function startAnvil(id: number): Promise<Anvil> {
  const port = await freePort()
  const child = spawn(findAnvil(), anvilArguments({ id }, port), { stdio: 'ignore' })
  // A worker that ends before its tests do leaves no chain behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (await listens(port)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop() {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
