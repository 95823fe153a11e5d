import { pickLanguage } from '@latchkey/common/web'
import { type MailLanguage, mailLanguages } from './text/mailLanguages.ts'

/** Longer headers than browsers send are not read. */
const headerMax = 512
const wish = /^\s*([a-z\d-]{1,35})\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i

/** The most wanted language of a request that mails are written in; nothing where it names none. */
export function readLanguage({ headers }: Pick<Request, 'headers'>): MailLanguage | undefined {
  const header = headers.get('accept-language') ?? ''
  if (header.length > headerMax) return undefined
  const wishes = header.split(',').flatMap((part) => {
    const [, tag, share = '1'] = wish.exec(part) ?? []
    return tag === undefined || Number(share) === 0 ? [] : [{ tag, share: Number(share) }]
  })
  const tags = wishes.sort((one, other) => other.share - one.share).map(({ tag }) => tag)
  return pickLanguage(tags, Object.keys(mailLanguages))?.language as MailLanguage | undefined
}
