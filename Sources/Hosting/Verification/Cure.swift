/// The action that removes a difference.
enum Cure: Hashable, Sendable {
  /// Send other header fields or types, close or list otherwise: the server's settings.
  case settings

  /// Answer the codes' links with the shares' own pages.
  case links

  /// Bring the newest copy there.
  case deploy

  /// Bring it there, and remove what is gone.
  case deployWithDeletion

  /// Withdraw what has ended, then bring it there.
  case sweep

  /// Bring `public/` there and nothing else.
  case publicAlone

  /// Something particular.
  case particular(String)
}

extension Cure {
  /// The cure in words, for one kind of server.
  func sentence(for server: ServerKind) -> String {
    switch self {
    case .settings: Self.settings(of: server)
    case .links:
      switch server {
      case .cloudflare: Self.script(on: "Cloudflare Pages")
      case .gitHubPages: Self.script(on: "GitHub Pages")
      case .vercel: Self.script(on: "Vercel")
      case .netlify: "deploy public/_redirects too, at the root of the deployment"
      default: Self.settings(of: server)
      }
    case .deploy: "deploy public/ again"
    case .deployWithDeletion where server == .cloudflare:
      "deploy public/ again, and wait: Cloudflare Pages keeps deleted files for up to a week"
    case .deployWithDeletion:
      "deploy public/ again with a tool that deletes removed files (rsync --delete)"
    case .sweep: "cardpress sweep, then deploy public/ again"
    case .publicAlone: "deploy only public/, and remove everything else"
    case .particular(let sentence): sentence
    }
  }

  private static func script(on host: String) -> String {
    "\(host) can't, and a script does it there; with share.link: path none is needed"
  }

  private static func settings(of server: ServerKind) -> String {
    switch server {
    case .apache:
      "let public/.htaccess count (AllowOverride All), or use the lines of hosting/apache.conf"
    case .caddy: "use the lines of hosting/Caddyfile"
    case .cloudflare, .netlify: "deploy public/_headers too, at the root of the deployment"
    case .gitHubPages: "GitHub Pages can't change it: use another host"
    case .lighttpd: "use the lines of hosting/lighttpd.conf"
    case .nginx: "use the lines of hosting/nginx.conf"
    case .python: "python3 -m http.server can't: use another server to publish"
    case .s3: "docs/hosting.md says how on S3 with CloudFront"
    case .vercel: "docs/hosting.md says how on Vercel"
    case .unknown: "docs/hosting.md has the lines for several servers"
    }
  }
}
