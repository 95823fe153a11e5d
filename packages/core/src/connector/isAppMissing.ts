import * as limits from '@latchkey/common/limits'

/** Whether a link that was followed opened no app: the page has been in view ever since, for two seconds. */
export function isAppMissing({ elapsedMs, wasHidden }: isAppMissing.Input): boolean {
  return !wasHidden && elapsedMs >= limits.appMissingDelayMs
}

export declare namespace isAppMissing {
  type Input = {
    /** Since the link was followed. */
    readonly elapsedMs: number
    /** Whether the page was out of view, or lost the focus to an app, at any time since. */
    readonly wasHidden: boolean
  }
}
