import Hosting
import Problems
import Templates
import Testing

@Suite struct HostedSiteTests {
  private static let plain = HostedSite(
    url: "https://cards.firm.test", host: "cards.firm.test", path: "", shareFolder: "c")
  private static let below = HostedSite(
    url: "https://firm.test/TEAM.2", host: "firm.test", path: "/TEAM.2", shareFolder: "C")

  @Test(arguments: [
    (
      plain, "_headers",
      """
      # https://cards.firm.test on Netlify and Cloudflare Pages. Whatever two rules say is sent as one list,
      # so no field stands in two of them but Cache-Control, which is one.
      /*
        Cache-Control: max-age=300
        Referrer-Policy: no-referrer
        X-Content-Type-Options: nosniff
        X-Robots-Tag: noindex
      /c/:id/card.vcf
        Content-Disposition: inline
        Content-Type: text/vcard; charset=utf-8
      /c/:id/schedule.ics
        Cache-Control: no-transform
        Content-Type: text/calendar; charset=utf-8
      /.well-known/apple-app-site-association
        Content-Type: application/json

      """
    ),
    (
      below, "_redirects",
      """
      # https://firm.test/TEAM.2 on Netlify: the link in the codes, answered with the share's own page.
      # Cloudflare Pages knows no rules for queries and passes this one over, with a warning: there the
      # App Clip page answers.
      /TEAM.2/appclip card=:card /TEAM.2/C/:card/index.html 200!

      """
    ),
  ])
  func `tells hosts by files`(site: HostedSite, name: String, text: String) throws {
    #expect(String(decoding: try site.published(name, from: TemplateSet()), as: UTF8.self) == text)
  }

  @Test func `tells Apache by a file`() throws {
    let bytes = try Self.below.published("htaccess", from: TemplateSet())
    #expect(String(decoding: bytes, as: UTF8.self) == Self.htaccess)
  }

  @Test func `a site's own template takes the place of ours`() throws {
    let templates = try TemplateSet(overrides: ["_headers": Array("{{{path}}}/mine".utf8)])
    #expect(try Self.below.published("_headers", from: templates) == Array("/TEAM.2/mine".utf8))
  }

  @Test func `a name that a template does not know is refused`() throws {
    let templates = try TemplateSet(overrides: ["htaccess": Array("\n {{pat}}".utf8)])
    #expect(
      throws: Problem(
        file: "templates/htaccess", position: Position(line: 2, column: 4),
        message: "the name \"pat\" is unknown here: did you mean \"path\"?")
    ) { try Self.below.published("htaccess", from: templates) }
  }

  @Test func `writes a sample for each server`() throws {
    let names = try Self.plain.samples(version: "1.2.3").map(\.name)
    #expect(names.filter { ["Caddyfile", "apache.conf", "nginx.conf"].contains($0) }.count == 3)
    #expect(names == names.sorted())
  }

  private static let htaccess = #"""
    # https://firm.test/TEAM.2 on Apache 2.4. It takes "AllowOverride FileInfo Indexes",
    # mod_headers and mod_rewrite.
    ErrorDocument 403 /TEAM.2/404.html
    ErrorDocument 404 /TEAM.2/404.html

    AddType application/json .json
    AddType image/jpeg .jpg
    AddType image/png .png
    AddType image/svg+xml .svg
    AddType "text/calendar; charset=utf-8" .ics
    AddType "text/html; charset=utf-8" .html
    AddType "text/javascript; charset=utf-8" .js
    AddType "text/plain; charset=utf-8" .txt
    AddType "text/vcard; charset=utf-8" .vcf
    <Files "apple-app-site-association">
        ForceType application/json
    </Files>

    # Not text/calendar: Outlook's subscriptions fail on what is compressed.
    <IfModule mod_deflate.c>
        AddOutputFilterByType DEFLATE application/json image/svg+xml text/html text/javascript text/vcard
    </IfModule>

    <IfModule mod_headers.c>
        Header always set Cache-Control "max-age=300"
        Header always set Referrer-Policy "no-referrer"
        Header always set X-Content-Type-Options "nosniff"
        Header always set X-Robots-Tag "noindex"
        <Files "card.vcf">
            Header set Content-Disposition inline
        </Files>
    </IfModule>

    <IfModule mod_rewrite.c>
        RewriteEngine On

        # Dot files are nobody's business, but for well-known ones (RFC 8615).
        RewriteRule (?:^|/)\.(?!well-known/) - [R=404,L]

        # A folder without a page is not there, whatever Options say of Indexes.
        RewriteCond %{REQUEST_FILENAME} -d
        RewriteCond %{REQUEST_FILENAME}/index.html !-f
        RewriteRule ^ - [R=404,L]

        # The link in the codes, answered with the share's own page. What is not found there goes to the
        # App Clip page, which reads small letters too, and O, I and L as 0 and 1.
        RewriteCond %{QUERY_STRING} (?:^|&)card=([0-9A-HJKMNP-TV-Z]{13,26})(?:&|$)
        RewriteCond %{REQUEST_FILENAME}/../C/%1/index.html -f
        RewriteRule ^appclip/?$ /TEAM.2/C/%1/index.html [L]
        RewriteRule ^appclip$ /TEAM.2/appclip/index.html [L]

        # Apache would send that link to the folder of its name; any other folder it may.
        DirectorySlash Off
        RewriteCond %{REQUEST_FILENAME} -d
        RewriteRule ^(.*[^/])$ /TEAM.2/$1/ [R=301,L]
    </IfModule>

    """#
}
