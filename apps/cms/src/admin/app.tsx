import logo from '../../../web/public/favicon.svg';
import { ChecksPanel } from './checks-panel';

type Panel = typeof ChecksPanel;
type App = {
  getPlugin: (name: string) => { apis: { addEditViewSidePanel: (panels: Panel[]) => void } };
};

/** Strapi's news and its tour stand above every page until somebody closes them; here they are closed from the start. */
function closeNews(): void {
  localStorage.setItem('STRAPI_GUIDED_TOUR', JSON.stringify({ enabled: false, hidden: true }));
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
        'Auth.form.register.subtitle':
          'The first account may do everything. It invites the others, under Settings, and gives each a role.',
        'Auth.form.register.news.label': 'Leave this box empty: Akada sends no news.',
        'HomePage.header.subtitle': 'Lessons, units and courses stand under the feather',
        // Beside "Right answer?" the words False and True ask for a second look.
        'app.components.ToggleCheckbox.off-label': 'No',
        'app.components.ToggleCheckbox.on-label': 'Yes',
        'content-manager.components.DynamicZone.add-component': 'Add to {componentName}',
        'upload.form.input.description.file-alt':
          'Say what the picture shows, for those who cannot see it. A lesson takes no picture without it.',
        'upload.header.actions.add-assets': 'Add pictures or files',
        'upload.modal.upload-list.sub-header.button': 'Add pictures or files',
        'upload.modal.upload-list.footer.button':
          'Upload {number, plural, one {# file} other {# files}}',
        'upload.list.assets.empty': 'There is no picture or file yet',
        // What was just uploaded is not chosen by itself.
        'upload.list.assets.title': 'Files ({count}): tick to choose',
        'upload.apiError.FileTooBig':
          'This file is larger than 10 MB. Make it smaller and try again.',
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
