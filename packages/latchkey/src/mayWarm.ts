import type { Kit } from '@latchkey/core'

/** Whether anything may be made ready that no user has asked for yet (B-28). */
export function mayWarm({ config, page }: Kit): boolean {
  return config.warm !== 'none' && !page.savesData()
}
