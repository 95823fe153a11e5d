import { decode } from '@latchkey/common/web'
import { array, object, pipe, record, regex, string } from 'valibot'

const filesSchema = array(
  object({
    file: pipe(string(), regex(/^[\w./-]{1,200}$/)),
    paths: array(pipe(string(), regex(/^\/[\w./-]{0,200}$/))),
    headers: record(string(), string()),
  }),
)

/**
 * Compares what a static host serves of an exported site with the release: each file by each of its paths, and each header to the letter.
 * Its headers are a file of the release, so the operator has signed them, too.
 */
export async function checkExported({ site, get, compare, note }: checkExported.Parameters): Promise<number> {
  const list = await get('/headers.json')
  // Paths that no operator has signed might keep the check busy for ever, and what it has found from being reported.
  if (!compare('headers.json', list.body)) return 1
  const files = decode(filesSchema, JSON.parse(list.body.toString()))
  for (const { file, paths, headers } of files) {
    for (const path of paths) {
      const { response, body } = await get(path)
      // A host may serve a page by one of its names alone, and send to it from the other, or know no other.
      if (path.endsWith('.html') && (response.status === 404 || leadsToPage(response, new URL(path, site)))) continue
      if (!response.ok) {
        note(file, `${path} answers ${response.status}`)
        continue
      }
      for (const [name, value] of Object.entries(headers)) {
        const said = response.headers.get(name)
        if (said !== value) note(file, `the header ${name} of ${path} is ${said ?? 'missing'}, not ${value}`)
      }
      if (file !== 'assets.json' && file !== 'assets.json.sig') compare(file, body)
    }
  }
  return files.length
}

export declare namespace checkExported {
  type Parameters = {
    /** Origin of the site. */
    readonly site: string
    /** Asks the site, and follows no redirect. */
    readonly get: (path: string) => Promise<{ readonly response: Response; readonly body: Buffer }>
    /** Compares a file with the release. @returns Whether it is as it was released. */
    readonly compare: (file: string, body: Buffer) => boolean
    readonly note: (file: string, problem: string) => void
  }
}

/** Such as `/popup.html` to `/popup`, on the same origin. */
function leadsToPage({ status, headers }: Response, asked: URL): boolean {
  const target = headers.get('location') ?? ''
  if (status < 300 || status > 399 || !URL.canParse(target, asked)) return false
  return new URL(target, asked).href === asked.href.replace(/\.html$/, '')
}
