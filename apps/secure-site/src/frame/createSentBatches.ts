import { array, type InferOutput, number, object, string } from 'valibot'
import type { DeviceStore } from '../device/deviceStore.ts'

const schema = array(object({ id: string(), chainId: string(), sentAt: number() }))

/** A batch that went from this browser: its id does not say on which chain. */
export type SentBatch = InferOutput<typeof schema>[number]

/** The batches of this browser's last day (EIP-5792). */
export type SentBatches = {
  note(batch: Omit<SentBatch, 'sentAt'>): Promise<void>
  /** @returns `undefined` for one that this browser did not send, or cannot remember. */
  find(id: string): Promise<SentBatch | undefined>
}

const name = 'sentBatches'
const keptMs = 86_400_000
const keptMax = 100

/** Makes their memory; nothing is read yet. */
export function createSentBatches(store: DeviceStore, now: () => number = Date.now): SentBatches {
  // What storage refuses is remembered as long as the frame lives.
  let recent: readonly SentBatch[] = []
  const list = async () => {
    const stored = await store.read(name, schema).catch(() => undefined)
    const all = [...recent, ...(stored ?? []).filter(({ id }) => recent.every((one) => one.id !== id))]
    return all.filter(({ sentAt }) => now() - sentAt < keptMs).slice(0, keptMax)
  }
  return {
    async note(batch) {
      recent = [{ ...batch, sentAt: now() }, ...recent].slice(0, keptMax)
      await store.write(name, await list()).catch(() => {})
    },
    find: async (id) => (await list()).find((one) => one.id === id),
  }
}
