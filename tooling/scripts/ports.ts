import { createServer } from 'node:net'
import { LabError } from './LabError.ts'

/** Every process of the lab that listens: what it is, the variable that moves it, where it is otherwise. */
export const services = {
  lab: { label: 'the lab page', variable: 'LATCHKEY_LAB_PORT', port: 4400 },
  gateway: { label: 'the gateway', variable: 'LATCHKEY_GATEWAY_PORT', port: 4401 },
  sandbox: { label: 'the sandbox', variable: 'LATCHKEY_SANDBOX_PORT', port: 4403 },
  evm: { label: 'the EVM chain', variable: 'LATCHKEY_EVM_PORT', port: 8545 },
  evm2: { label: 'the second EVM chain', variable: 'LATCHKEY_EVM2_PORT', port: 8546 },
} as const

export type ServiceName = keyof typeof services

/** Where each process of one lab listens. */
export type Ports = { readonly [name in ServiceName]: number }

const names = Object.keys(services) as ServiceName[]

/** Reads the ports from the environment. @throws {@link LabError} naming the variable that is not a port, or is used twice. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const taken = new Map<number, string>()
  const entries = names.map((name) => {
    const { variable, port } = services[name]
    const text = env[variable]
    const value = text ? Number(text) : port
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new LabError(`${variable}=${text}: expected a port from 1 to 65535.`)
    const other = taken.get(value)
    if (other) throw new LabError(`${variable} and ${other} are both ${value}: give each its own port.`)
    taken.set(value, variable)
    return [name, value] as const
  })
  return Object.fromEntries(entries) as Ports
}

/** @throws {@link LabError} that names each busy port and the variable that moves it. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const busy = (await Promise.all(names.map(async (name) => ((await isFree(ports[name])) ? [] : [name])))).flat()
  if (busy.length === 0) return
  const lines = busy.map((name) => {
    const { label, variable } = services[name]
    return `Port ${ports[name]} for ${label} is in use. Stop what uses it, or set ${variable} to another port.`
  })
  throw new LabError(lines.join('\n'))
}

/** Whether nobody listens on `port`, on either of localhost's addresses. */
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
