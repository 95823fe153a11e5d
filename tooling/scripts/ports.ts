import { createServer } from 'node:net'
import { LabError } from './LabError.ts'

/** Every process of the lab that listens: what it is, the variable that moves it, where it is otherwise. */
export const services = {
  lab: { label: 'the lab page', variable: 'LATCHKEY_LAB_PORT', port: 4400 },
  gateway: { label: 'the gateway', variable: 'LATCHKEY_GATEWAY_PORT', port: 4401 },
  secure: { label: 'the secure site', variable: 'LATCHKEY_SECURE_PORT', port: 4402 },
  mail: { label: 'the mail server', variable: 'LATCHKEY_MAIL_PORT', port: 4404 },
  sandbox: { label: 'the sandbox', variable: 'LATCHKEY_SANDBOX_PORT', port: 4403 },
  evm: { label: 'the EVM chain', variable: 'LATCHKEY_EVM_PORT', port: 8545 },
  evm2: { label: 'the second EVM chain', variable: 'LATCHKEY_EVM2_PORT', port: 8546 },
  bundler: { label: 'the bundler of the EVM chain', variable: 'LATCHKEY_BUNDLER_PORT', port: 4337 },
  /** Takes the next port, too: clients look for its subscriptions there. */
  solana: { label: 'the Solana chain', variable: 'LATCHKEY_SOLANA_PORT', port: 8899 },
  bitcoin: { label: 'the Bitcoin chain', variable: 'LATCHKEY_BITCOIN_PORT', port: 18443 },
  cosmos: { label: 'the Cosmos chain', variable: 'LATCHKEY_COSMOS_PORT', port: 26657 },
  polkadot: { label: 'the Polkadot chain', variable: 'LATCHKEY_POLKADOT_PORT', port: 9944 },
} as const

export type ServiceName = keyof typeof services

/** Where each process of one lab listens. */
export type Ports = { readonly [name in ServiceName]: number }

const names = Object.keys(services) as ServiceName[]
const portMax = 65_535

/** Where each process answers, to browsers; the secure site by a name of its own, so that it is another site (T-F18) and can have passkeys. */
export function listUrls(ports: Ports): { readonly [name in ServiceName]: string } {
  const url = (name: string, port: number) => `http://${name === 'secure' ? 'wallet.localhost' : 'localhost'}:${port}`
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, url(name, port)])) as { [name in ServiceName]: string }
}

/** Reads the ports from the environment. @throws {@link LabError} naming the variable that is not a port, or is used twice. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const taken = new Map<number, string>()
  const entries = names.map((name) => {
    const { variable, port } = services[name]
    const text = env[variable]
    const value = text ? Number(text) : port
    if (!Number.isInteger(value) || value < 1 || value > portMax)
      throw new LabError(`${variable}=${text}: expected a port from 1 to 65535.`)
    for (const one of portsOf(name, value)) {
      if (one > portMax) throw new LabError(`${variable}=${text}: the next port is needed, too.`)
      const other = taken.get(one)
      if (other) throw new LabError(`${variable} and ${other} are both ${one}: give each its own port.`)
      taken.set(one, variable)
    }
    return [name, value] as const
  })
  return Object.fromEntries(entries) as Ports
}

/** Every port that a process listens on when it is given this one. */
export function portsOf(name: ServiceName, port: number): readonly number[] {
  return name === 'solana' ? [port, port + 1] : [port]
}

/** @throws {@link LabError} that names each busy port and the variable that moves it. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const wanted = names.flatMap((name) => portsOf(name, ports[name]).map((port) => ({ name, port })))
  const busy = (await Promise.all(wanted.map(async (one) => ((await isFree(one.port)) ? [] : [one])))).flat()
  if (busy.length === 0) return
  const lines = busy.map(({ name, port }) => {
    const { label, variable } = services[name]
    return `Port ${port} for ${label} is in use. Stop what uses it, or set ${variable} to another port.`
  })
  throw new LabError(lines.join('\n'))
}

/** Whether no process listens on `port`, on either of localhost's addresses. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) if (!(await canListen(port, host))) return false
  return true
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has no ::1 to be busy.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
