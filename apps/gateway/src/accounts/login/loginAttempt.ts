import { originDenied } from '../../host/http/errors.ts'
import { matchOrigin } from '../../host/projects/originPattern.ts'
import type { Project } from '../../host/projects/project.ts'
import type { AccountParts } from '../accountParts.ts'

/** Who tries to sign in, and from where. */
export type LoginAttempt = {
  readonly purpose: 'login' | 'login_recover'
  readonly projectId: string
  /** The page that embeds the secure site. */
  readonly origin: string
  /** Thumbprint of the device's key. */
  readonly jkt: string
  readonly device: string
  readonly network: string
  /** The language of the request, for what it sends to the owner. Attempts that an older version has stored have none. */
  readonly language: string | undefined
}

/** The project, with the embedding page checked against its list. @throws {@link RefusedError} 403 */
export function requireEmbedder(gateway: Pick<AccountParts, 'embedded'>, project: Project | undefined, embedder: string): Project {
  if (!project || (!matchOrigin(embedder, project.origins) && embedder !== gateway.embedded?.secureSiteUrl)) throw originDenied()
  return project
}

/** Accounts are the operator's, or each project's own. */
export function scopeOf({ config }: Pick<AccountParts, 'config'>, projectId: string): string {
  return config.LATCHKEY_WALLET_SCOPE === 'operator' ? '*' : projectId
}
