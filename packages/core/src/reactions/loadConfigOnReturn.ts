import type { Reaction } from './reaction.ts'

/** A resumed session is a use of the kit: the project's configuration is asked for, as it is when the modal opens (B-02). */
export const loadConfigOnReturn: Reaction = (kit) =>
  kit.events.on('connected', async ({ isRestored }) => {
    if (!isRestored || !kit.gateway) return
    const { loadConfig } = await import('../features/loadConfig.ts')
    await loadConfig(kit)
  })
