import logo from '../../../web/public/favicon.svg';
import { ChecksPanel } from './checks-panel';

type Panel = typeof ChecksPanel;
type App = {
  getPlugin: (name: string) => { apis: { addEditViewSidePanel: (panels: Panel[]) => void } };
};

/** Strapi's news of its own stand above every page until somebody closes them; here they are closed from the start. */
function closeNews(): void {
  // The last part names the installation: not known yet, and then known to have no name.
  for (const scope of ['undefined', 'false']) {
    localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${scope}`, 'true');
  }
}

/** The editors' pages: our own name, no offers of Strapi's makers, and what is still to be mended beside each lesson. */
export default {
  config: {
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'Auth.form.welcome.title': 'Akada for editors',
        'Auth.form.welcome.subtitle': 'Sign in to write lessons',
        'app.components.LeftMenu.navbrand.title': 'Akada',
        'app.components.LeftMenu.navbrand.workplace': 'Lessons',
      },
    },
  },
  register: closeNews,
  bootstrap(app: App) {
    app.getPlugin('content-manager').apis.addEditViewSidePanel([ChecksPanel]);
  },
};
