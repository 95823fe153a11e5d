import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, readConfig } from '../src/host/config/readConfig.ts'
import { ownAddress } from './embeddedEnv.ts'

/** Settings of a gateway on a port of its own; {@link ownAddress} becomes the address that it will have. */
export async function readTestConfig(env: Readonly<Record<string, string>>): Promise<Config> {
  const config = readConfig({ LATCHKEY_GATEWAY_HOST: '127.0.0.1', LATCHKEY_GATEWAY_PORT: '0', ...env })
  if (config.LATCHKEY_GATEWAY_URL !== ownAddress) return config
  const port = config.LATCHKEY_GATEWAY_PORT || (await freePort())
  return { ...config, LATCHKEY_GATEWAY_PORT: port, LATCHKEY_GATEWAY_URL: `http://127.0.0.1:${port}` }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
