import { Socket } from 'node:net'

/** Lets this process speak to this machine alone. @param onRefused Told each other host that something tried to reach. */
export function loopbackOnly(onRefused: (host: string) => void): void {
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const host = hostOf(args)
    if (isLoopback(host)) return Reflect.apply(connect, this, args)
    onRefused(host)
    process.nextTick(() => this.destroy(new Error(`Test wallets reach this machine alone; something tried ${host}`)))
    return this
  } as typeof connect
}

/** Whether a host is this machine by any of its usual names. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

/** `connect(options)`, `connect(port, host)`, `connect(path)`, or the list that Node itself has made of one of these. */
function hostOf([first, second]: readonly unknown[]): string {
  if (Array.isArray(first)) return hostOf(first)
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string | null; path?: string | null }
    return path ? 'localhost' : (host ?? 'localhost')
  }
  return typeof first === 'string' && Number.isNaN(Number(first)) ? 'localhost' : typeof second === 'string' ? second : 'localhost'
}
