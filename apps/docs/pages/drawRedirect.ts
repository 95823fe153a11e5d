/** A page that leads to another one of the site, and to its section: sections are lower case, codes are not. */
export function drawRedirect(title: string, to: string): string {
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${words}</title>
    <link rel="canonical" href="${to}" />
    <script>
      location.replace('${to}' + location.hash.toLowerCase())
    </script>
    <meta http-equiv="refresh" content="1; url=${to}" />
  </head>
  <body>
    <a href="${to}">${words}</a>
  </body>
</html>
`
}
