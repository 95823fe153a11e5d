import { notConfigured, notFound } from '../../host/http/errors.ts'
import type { Reply } from '../../host/http/route.ts'
import { pageHeaders } from '../page/pageHeaders.ts'
import { findPageFolder, readPage } from '../page/readPage.ts'
import { consoleRoutes, onConsole } from './consoleRoutes.ts'

/** The page's own address, and the files and views below it, as deep as they go. */
const paths = ['/console/', '/console/{one}', '/console/{one}/{two}', '/console/{one}/{two}/{three}']

/** The console's page. It holds no data: anyone may load it. */
export const pageRoutes = paths.map((path) =>
  consoleRoutes({
    ...onConsole,
    method: 'GET',
    path,
    summary: "The console's page",
    rate: 'read',
    response: 'text/html',
    async handle({ gateway, request }): Promise<Reply> {
      const folder = findPageFolder(gateway.config)
      if (folder === undefined) throw notConfigured("The console's page")
      const file = await readPage(folder, new URL(request.url).pathname.slice('/console'.length))
      if (!file) throw notFound('Page')
      const headers = {
        ...pageHeaders(gateway.config),
        'Content-Type': file.type,
        ETag: file.etag,
        'Cache-Control': file.isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
      if (request.headers.get('if-none-match') === file.etag) return { body: '', status: 304, headers }
      return { body: file.body, headers }
    },
  }),
)
