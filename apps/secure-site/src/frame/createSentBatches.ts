import { array, type InferOutput, number, object, string } from 'valibot'
import type { DeviceStore } from '../device/deviceStore.ts'

const schema = array(object({ id: string(), chainId: string(), sentAt: number() }))

/** A batch sent from this browser, with its chain, which the id does not contain. */
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

/** Creates the store. It reads nothing yet. */
export function createSentBatches(store: DeviceStore, now: () => number = Date.now): SentBatches {
  // If storage refuses a batch, the frame remembers it as long as it lives.
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
