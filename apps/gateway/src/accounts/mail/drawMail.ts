/** A line of a mail: a sentence, what has to be copied, or where to go. */
export type MailLine = string | { readonly strong: string } | { readonly link: string }

/** What a mail says: its subject, its lines, and where the request came from. */
export type MailParts = {
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly subject: string
  readonly lines: readonly MailLine[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** On the button of each link. */
  readonly open: string
  readonly foot: string
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const quiet = 'color:#4f5654'

/** The mail as plain text, with every word of the HTML part. */
export function drawText({ lines, facts, foot }: MailParts): string {
  const said = lines.map((line) => (typeof line === 'string' ? line : 'strong' in line ? line.strong : line.link))
  return [...said, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), foot].join('\n\n')
}

/** The mail as HTML: nothing is fetched from anywhere, and each link is shown as it is, below its button. */
export function drawHtml({ language, dir, subject, lines, facts, open, foot }: MailParts): string {
  const gap = dir === 'rtl' ? '4px 0 4px 16px' : '4px 16px 4px 0'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:${gap};${quiet}">${escapeHtml(label)}</td><td style="padding:4px 0;word-break:break-word"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f1f2f2;color:#121a18;font-size:15px;line-height:22px;${font}">`,
    // Once more: what shows a mail inside its own page drops the outer element.
    `<main lang="${language}" dir="${dir}" style="max-width:480px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:16px">`,
    '<p style="margin:0 0 20px;font-weight:600;color:#00755d">Latchkey</p>',
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:26px;font-weight:600">${escapeHtml(subject)}</h1>`,
    ...lines.map((line) => drawLine(line, open)),
    `<table role="presentation" style="margin:20px 0 0;border-collapse:collapse;font-size:13px;line-height:18px">${rows.join('')}</table>`,
    `<p style="margin:20px 0 0;padding-top:16px;border-top:1px solid #e7e8e7;font-size:13px;line-height:18px;${quiet}">${escapeHtml(foot)}</p>`,
    '</main></body></html>',
  ].join('')
}

function drawLine(line: MailLine, open: string): string {
  if (typeof line === 'string') return `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`
  if ('strong' in line)
    return `<p dir="ltr" style="margin:16px 0;padding:14px 16px;background:#e7f4ef;border-radius:12px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:4px;text-align:center">${escapeHtml(line.strong)}</p>`
  const link = escapeHtml(line.link)
  return [
    `<p style="margin:16px 0 8px"><a href="${link}" style="display:block;padding:14px 18px;background:#00755d;border-radius:12px;color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(open)}</a></p>`,
    `<p dir="ltr" style="margin:0 0 12px;font-size:13px;line-height:18px;word-break:break-all;${quiet}">${link}</p>`,
  ].join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
