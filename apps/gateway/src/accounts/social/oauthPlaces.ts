import { decode } from '@latchkey/common/web'
import { boolean, nullish, number, object, pipe, regex, string, transform, union } from 'valibot'
import type { OAuthPlaces } from './oauthProvider.ts'

/** An id never changes; a name can be given to another user later. */
const stableId = pipe(union([string(), number()]), transform(String), regex(/^[\w.-]{1,128}$/))
const githubSchema = object({ id: stableId, login: nullish(string()) })
const xSchema = object({ data: object({ id: stableId, username: nullish(string()) }) })
const discordSchema = object({ id: stableId, username: nullish(string()), email: nullish(string()), verified: nullish(boolean()) })
const facebookSchema = object({ id: stableId, name: nullish(string()) })

/** The providers that speak only OAuth 2. */
export const oauthPlaces = {
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
    scope: 'read:user',
    again: { prompt: 'select_account' },
    readUser(answer) {
      const { id, login } = decode(githubSchema, answer)
      return { subject: id, email: null, userName: login ?? null }
    },
  },
  x: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    takesBasic: true,
    readUser(answer) {
      const { id, username } = decode(xSchema, answer).data
      return { subject: id, email: null, userName: username ?? null }
    },
  },
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    again: { prompt: 'consent' },
    readUser(answer) {
      const { id, username, email, verified } = decode(discordSchema, answer)
      return { subject: id, email: verified === true && email ? email.toLowerCase() : null, userName: username ?? null }
    },
  },
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    again: { auth_type: 'reauthenticate' },
    readUser(answer) {
      const { id, name } = decode(facebookSchema, answer)
      return { subject: id, email: null, userName: name ?? null }
    },
  },
} as const satisfies { readonly [name: string]: OAuthPlaces }
