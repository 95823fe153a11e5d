import type { ImageKind } from '../../host/database/schema.ts'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { notFound } from '../../host/http/errors.ts'
import type { Reply } from '../../host/http/route.ts'
import { imageHeaders } from '../../host/http/securityHeaders.ts'
import { dataRoutes } from '../dataParts.ts'
import { imageParams } from '../query.ts'
import { readImage } from './readImage.ts'

const defineRoute = dataRoutes('db', 'imageReads')

/** Pictures by kind, each under the path that clients know. */
export const imageRoutes = [
  imageRoute('/getWalletImage/{id}', 'wallet', 'Picture of a wallet'),
  imageRoute('/public/getAssetImage/{id}', 'asset', 'Picture of a network or an asset'),
  imageRoute('/public/getCurrencyImage/{id}', 'currency', 'Picture of a currency'),
  imageRoute('/public/getTokenImage/{id}', 'token', 'Picture of a token'),
]

function imageRoute(path: string, kind: ImageKind, summary: string) {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    access: 'project',
    rate: 'image',
    params: imageParams,
    query: plainQuery,
    response: 'image/*',
    async handle({ gateway, params, request, signal }): Promise<Reply> {
      const found = await readImage(gateway, { kind, id: params.id, signal })
      if (!found) throw notFound('Image')
      const headers = { ...imageHeaders, ETag: found.mark }
      if (hasCurrent(request, found.mark)) return { status: 304, body: '', headers }
      return { body: found.body, headers: { ...headers, 'Content-Type': found.contentType } }
    },
  })
}

/** Whether the asker says that it has this very picture (`If-None-Match`, RFC 9110). */
function hasCurrent(request: Request, mark: string): boolean {
  const marks = request.headers.get('If-None-Match')?.split(',') ?? []
  return marks.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === mark)
}
