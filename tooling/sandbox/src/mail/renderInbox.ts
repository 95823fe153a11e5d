import type { InboxMail } from '@latchkey/testing/servers'

/** The page that shows what arrived. Mails are shown as text: nothing in them runs or loads. */
export function renderInbox(mails: readonly InboxMail[]): string {
  const rows = mails.map(
    ({ to, subject, text, receivedAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(receivedAt)}</p><pre>${escapeHtml(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox</title><link rel="stylesheet" href="/page.css"></head><body><main><h1>Inbox</h1>${
    rows.join('') || '<p>No mail yet.</p>'
  }</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
