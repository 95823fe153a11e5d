import { spawn } from 'node:child_process'
import { entryPointDeployment, placeAccountContracts } from '@latchkey/scripts/accounts'
import { bundlerCommand } from '@latchkey/scripts/bundler'
import { freePort } from '@latchkey/test/node'
import { createPublicClient, type Hex, http, type PublicClient } from 'viem'
import { vi } from 'vitest'
import { evm } from '../../gateway/src/data/families/evm.ts'
import { startAnvil } from '../../gateway/test/startAnvil.ts'
import type { Rpc } from '../src/chain/createRpc.ts'
import { RefusedError } from '../src/frame/RefusedError.ts'

/** A chain with the contracts of smart accounts, and its bundler, asked as the gateway's proxy is. */
export type BundledChain = {
  readonly reader: PublicClient
  readonly rpc: Rpc
  fund(address: string, wei: bigint): Promise<void>
  stop(): Promise<void>
}

/** Starts both. */
export async function startBundledChain(): Promise<BundledChain> {
  const anvil = await startAnvil()
  const reader = createPublicClient({ transport: http(anvil.url), pollingInterval: 50 })
  const [from] = (await reader.request({ method: 'eth_accounts' } as never)) as Hex[]
  const hash = await reader.request({
    method: 'eth_sendTransaction',
    params: [{ from, gas: '0x900000', ...entryPointDeployment() }],
  } as never)
  await reader.waitForTransactionReceipt({ hash })
  await placeAccountContracts(reader)
  const port = await freePort()
  const bundler = spawn(process.execPath, bundlerCommand({ rpcUrl: anvil.url, port }), { stdio: 'ignore' })
  const kill = () => bundler.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => bundler.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: 60_000, interval: 50 })
  return {
    reader,
    async rpc(_chainId, method, params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(evm.bundlerMethods?.has(method) ? url : anvil.url, { method: 'POST', headers, body })
      const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
      if (error) throw new RefusedError(error.code, error.message)
      return result
    },
    async fund(address, wei) {
      await reader.request({ method: 'anvil_setBalance', params: [address, `0x${wei.toString(16)}`] } as never)
    },
    async stop() {
      process.off('exit', kill)
      bundler.kill('SIGTERM')
      await ended
      await anvil.stop()
    },
  }
}
