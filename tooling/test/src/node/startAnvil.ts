/// <reference types="node" />
import { spawn } from 'node:child_process'
import { vi } from 'vitest'
import { anvilArguments, findAnvil } from '../../../scripts/chains.ts'
import { askNode } from './askNode.ts'
import { freePort } from './freePort.ts'

/** A running EVM chain of a test's own; its accounts are unlocked. */
export type Anvil = {
  readonly url: string
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts anvil on a free port of this machine. @returns Once it answers. */
export async function startAnvil({ chainId = 31337, args = [] }: startAnvil.Options = {}): Promise<Anvil> {
  const port = await freePort()
  const child = spawn(findAnvil(), [...anvilArguments({ id: chainId }, port), ...args], { stdio: 'ignore' })
  // A worker that ends before its tests do leaves no chain behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const rpc: Anvil['rpc'] = (method, params) => askNode(url, method, params)
  await vi.waitUntil(() => rpc('eth_chainId').catch(() => undefined), { timeout: 20_000, interval: 50 })
  return {
    url,
    rpc,
    stop() {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
}

export declare namespace startAnvil {
  type Options = {
    readonly chainId?: number | undefined
    /** More of anvil's own options. */
    readonly args?: readonly string[] | undefined
  }
}
