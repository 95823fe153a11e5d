import type { FeatureId } from '@latchkey/wallet-directory'
import type { ProjectLimits } from './projectLimits.ts'

/** A customer or app of the operator's, against which requests are checked. */
export type Project = {
  readonly id: string
  readonly name: string
  /** Patterns of {@link matchOrigin}, sorted. */
  readonly origins: readonly string[]
  readonly flags: ReadonlyMap<FeatureId, ProjectFlag>
  readonly isAnalyticsEnabled: boolean
  /** Limits that replace the gateway's own. */
  readonly limits: ProjectLimits
}

/** The operator's setting for a feature. */
export type ProjectFlag = { readonly isEnabled: boolean; readonly config: readonly string[] | null }

/** Whether `value` may be a project's id. */
export function isProjectId(value: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(value)
}
