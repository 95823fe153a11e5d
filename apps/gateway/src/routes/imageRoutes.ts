import type { Database, ImageKind } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { defineRoute, type Reply, type Route } from '../http/route.ts'
import { imageHeaders } from '../http/securityHeaders.ts'
import { imageParams, plainQuery } from './query.ts'

/** Pictures by kind, each under the path that clients know. */
export const imageRoutes: readonly Route[] = [
  imageRoute('/getWalletImage/{id}', 'wallet', 'Picture of a wallet'),
  imageRoute('/public/getAssetImage/{id}', 'asset', 'Picture of a network or an asset'),
  imageRoute('/public/getCurrencyImage/{id}', 'currency', 'Picture of a currency'),
  imageRoute('/public/getTokenImage/{id}', 'token', 'Picture of a token'),
]

function imageRoute(path: string, kind: ImageKind, summary: string): Route {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    access: 'project',
    rate: 'image',
    params: imageParams,
    query: plainQuery,
    response: 'image/*',
    async handle({ gateway, params }): Promise<Reply> {
      const row = await gateway.db
        .selectFrom('image')
        .select(['content_type', 'body'])
        .where('kind', '=', kind)
        .where('id', '=', params.id)
        .executeTakeFirst()
      const found = row ?? (kind === 'token' ? await findAvatar(gateway.db, params.id) : undefined)
      if (!found) throw notFound('Image')
      return { body: new Uint8Array(found.body), headers: { ...imageHeaders, 'Content-Type': found.content_type } }
    },
  })
}

/** Pictures of people are served beside those of tokens. */
function findAvatar(db: Database, id: string) {
  return db.selectFrom('avatar').select(['content_type', 'body']).where('id', '=', id).executeTakeFirst()
}
