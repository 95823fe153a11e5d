/// <reference types="node" />
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { askNode } from './askNode.ts'
import { anvilArguments, findAnvil } from './findAnvil.ts'

const startMs = 20_000

/** A running EVM chain of a test's own; its accounts are unlocked. */
export type Anvil = {
  /** Of its node, such as `http://127.0.0.1:8545`. */
  readonly url: string
  /** Asks the node. @throws What it answers as an error, with its code. */
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Ends it, and its chain. */
  stop(): Promise<void>
}

/** Starts anvil on this machine. @returns Once it answers. @throws If its port is in use, or it does not answer. */
export async function startAnvil({ chainId = 31337, port, args = [] }: startAnvil.Options = {}): Promise<Anvil> {
  const own = await freePort(port)
  const child = spawn(findAnvil(), [...anvilArguments({ id: chainId }, own), ...args], { stdio: 'ignore' })
  // A process that ends before its tests do leaves no chain behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true
      resolve()
    })
  })
  const url = `http://127.0.0.1:${own}`
  const anvil: Anvil = {
    url,
    rpc: (method, params) => askNode(url, method, params),
    stop() {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
  const deadline = Date.now() + startMs
  for (;;) {
    const id = await anvil.rpc('eth_chainId').catch(() => undefined)
    if (hasEnded) throw new Error(`anvil ended before it answered on port ${own}: is the port in use?`)
    if (id !== undefined) return anvil
    if (Date.now() > deadline) {
      await anvil.stop()
      throw new Error(`anvil did not answer on port ${own} within ${startMs / 1000} s`)
    }
    await wait(50)
  }
}

export declare namespace startAnvil {
  type Options = {
    /** Default: 31337. */
    readonly chainId?: number | undefined
    /** A free one unless set. */
    readonly port?: number | undefined
    /** More of anvil's own options, such as `['--fork-url', 'https://…']`. */
    readonly args?: readonly string[] | undefined
  }
}

/** Another program that has the port would answer in the place of ours. @throws If `wanted` is in use. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) =>
      reject(
        new Error(`anvil cannot listen on port ${wanted}: it is in use. End what uses it, or take another port`, {
          cause,
        }),
      ),
    )
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port was given'))))
    })
  })
}
