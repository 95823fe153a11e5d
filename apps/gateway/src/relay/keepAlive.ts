import type { WebSocket } from 'ws'

/** Pings connections so that both ends notice a dead line: clients cut one off after about 35 s without. */
export type KeepAlive = { add(ws: WebSocket): void; stop(): void }

/** Each connection gets its ping in its own time, so that thousands of them are not pinged at once. */
export function keepAlive(everyMs: number): KeepAlive {
  const due = new Map<WebSocket, number>()
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(
    () => {
      const nowMs = performance.now()
      for (const [ws, atMs] of due) {
        // Those after it are due later: a connection goes to the end with each ping.
        if (atMs > nowMs) break
        due.delete(ws)
        if (silent.has(ws)) {
          ws.terminate()
          continue
        }
        silent.add(ws)
        ws.ping()
        due.set(ws, nowMs + everyMs)
      }
    },
    Math.min(1000, everyMs / 5),
  )
  timer.unref()
  return {
    add(ws) {
      due.set(ws, performance.now() + everyMs)
      const heard = () => silent.delete(ws)
      ws.on('pong', heard)
      ws.on('message', heard)
      ws.on('close', () => due.delete(ws))
    },
    stop: () => clearInterval(timer),
  }
}
