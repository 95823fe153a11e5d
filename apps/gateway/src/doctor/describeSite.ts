import type { SiteReport } from '../host/monitor/checkSite.ts'
import { type Finding, findingsOf } from './Finding.ts'

/** The site asks its gateway who may frame it: without an answer it refuses these, and tells no more. */
const askedFiles: ReadonlySet<string> = new Set(['sdk.html', 'refusal.html'])

/** What was found of the secure site. @param isGatewayThere - Asks whether the gateway answers: where it does not, its silence is no fault of the site. */
export async function describeSite(
  { problems, version, build, checked }: SiteReport,
  { url, isGatewayThere }: { readonly url: string; readonly isGatewayThere: () => Promise<boolean> },
): Promise<Finding> {
  const say = findingsOf('secure site')
  const released = `build ${build} (${version}) as released: ${checked} files`
  if (problems.length === 0) return say.ok(released)
  const isSilence = problems.every(({ file, problem }) => askedFiles.has(file) && / answers (?:404|503)$/.test(problem))
  if (isSilence && !(await isGatewayThere()))
    return say.warning(`${released}, but for its frame: the gateway at ${url}, which says who may frame it, does not answer`)
  const text = problems.map(({ file, problem }) => `${file}: ${problem}`).join('; ')
  return say.failed(text.slice(0, 1000))
}
