import type { Kit } from '../kit.ts'
import type { Connection } from './state.ts'

/**
 * Takes up remembered connections without asking anybody (S-02); those that the visitor ended stay ended.
 *
 * Waits at most 3 s for a wallet that is injected late (R-W7). A wallet that grants nothing any more, or
 * other accounts than before (T-W1), leaves its family disconnected.
 *
 * @returns The connections that live again. Never rejects. With `enableReconnect: false` nothing is tried.
 */
export async function reconnect(kit: Kit): Promise<readonly Connection[]> {
  await kit.awaken()
  const { takeUp } = await import('./takeUp.ts')
  return takeUp(kit)
}
