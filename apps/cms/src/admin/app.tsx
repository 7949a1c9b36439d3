import logo from '../../../web/public/favicon.svg';
import { ChecksPanel } from './checks-panel';

type Panel = typeof ChecksPanel;
type App = {
  getPlugin: (name: string) => { apis: { addEditViewSidePanel: (panels: Panel[]) => void } };
};

/** Dismisses Strapi's news banner and guided tour, which otherwise appear on every page until an editor closes them. */
function closeNews(): void {
  localStorage.setItem('STRAPI_GUIDED_TOUR', JSON.stringify({ enabled: false, hidden: true }));
  // The key ends with the project's name: "undefined" before it has loaded, then "false" because there is none.
  for (const scope of ['undefined', 'false']) {
    localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${scope}`, 'true');
  }
}

/** Branding of the admin panel: our name, no promotion of Strapi's products, and a checks panel beside each form. */
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
        // Strapi's labels "False" and "True" are confusing next to "Right answer?".
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
        // Strapi does not select a file that was just uploaded.
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
