import type { Kit } from '../kit.ts'

/** Gives up the wallet being asked, if any: its `connect()` rejects at once, with `reason` or `ABORTED`. */
export function cancelConnect(kit: Kit, reason?: Error): void {
  kit
    .once('attempts', () => new Map<string, AbortController>())
    .get('connect')
    ?.abort(reason)
}
