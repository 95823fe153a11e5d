import type { Reaction } from './reaction.ts'

/** What is counted goes to the operator's gateway, if there is one; how it is sent is fetched with the first event. */
export const sendOnTracked: Reaction = (kit) =>
  kit.events.on('tracked', async (event) => {
    if (!kit.gateway || event.event === 'MODAL_CREATED') return
    const { sendTracked } = await import('../analytics/sendTracked.ts')
    await sendTracked(kit, event)
  })
