import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** An address on which a process takes connections, IPv6 in hexadecimal. */
export type Listener = { readonly pid: number; readonly host: string; readonly port: number }

/** Every TCP address on which these processes, and all that they have started, listen (Linux). */
export function readListeners(pids: readonly number[]): readonly Listener[] {
  const family = new Set(pids)
  const parents = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [{ pid: Number(name), parent: readParent(name) }] : []))
  for (let grown = 0; grown !== family.size; ) {
    grown = family.size
    for (const { pid, parent } of parents) if (family.has(parent)) family.add(pid)
  }
  const owners = new Map([...family].flatMap((pid) => readSockets(pid).map((inode) => [inode, pid] as const)))
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
        const pid = owners.get(inode)
        return state === '0A' && pid !== undefined ? [{ pid, ...toAddress(local) }] : []
      }),
  )
}

function readParent(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // Gone meanwhile.
    return 0
  }
}

function readSockets(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [])
  } catch {
    return []
  }
}

/** The kernel writes each word of 32 bits in the machine's own order. */
function toAddress(local: string): { host: string; port: number } {
  const [hex = '', port = ''] = local.split(':')
  const bytes = hex.match(/.{8}/g)?.flatMap((word) => word.match(/../g)?.toReversed() ?? []) ?? []
  return {
    host: bytes.length === 4 ? bytes.map((byte) => Number.parseInt(byte, 16)).join('.') : bytes.join(''),
    port: Number.parseInt(port, 16),
  }
}
