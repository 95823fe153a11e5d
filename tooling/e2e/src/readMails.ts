import type { Mail } from '@latchkey/testing/playwright'
import { urls } from './stack.ts'

/** What the sandbox's mailbox holds for an address, the newest first. */
export async function readMails(to: string): Promise<readonly Mail[]> {
  return (await (await fetch(`${urls.sandbox}/inbox.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]
}
