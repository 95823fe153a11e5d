import { join } from 'node:path'
import type { Ports } from '../../scripts/ports.ts'

/** Beside the lab a developer may have open. */
export const ports: Ports = { lab: 5400, gateway: 5401, sandbox: 5403, evm: 5545, evm2: 5546 }

/** Where each process of the lab under test answers. */
export const urls = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`])) as {
  readonly [name in keyof Ports]: string
}

/** Written by the lab once all of it answers. */
export const readyFile = join(import.meta.dirname, '../../../.lab/e2e-ready.json')
