import { routes } from '#config/paths.ts';
import { usePhoto } from '#domains/account/api/photo.ts';
import { usernameOf } from '#domains/account/learner-sign-in/username.ts';
import { format } from '#lib/i18n.tsx';
import { initials } from '#lib/initials.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Avatar } from '#ui/art/avatar.tsx';
import { BookIcon, FamilyIcon, GearIcon, LogoutIcon, UserIcon } from '#ui/icons/icons.tsx';
import { Menu, MenuAction, MenuLink } from '#ui/overlays/menu.tsx';
import { siteText } from '../messages.ts';

type AccountMenuProps = { user: AuthUser; onLogout: () => void };

export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const { email, data } = user;
  const photo = usePhoto(user);
  return (
    <Menu
      trigger={<Avatar email={email} art={data.avatar} photo={photo} />}
      triggerLabel={format(siteText.accountMenuLabel, { initials: initials(email) })}
      heading={
        <>
          <b>{siteText.accountLabel}</b>
          {usernameOf(email) ?? email}
        </>
      }
    >
      {data.has_children === true && (
        <MenuLink to={routes.family}>
          <FamilyIcon />
          {siteText.familyLink}
        </MenuLink>
      )}
      <MenuLink to={routes.profile}>
        <UserIcon />
        {siteText.profileLink}
      </MenuLink>
      <MenuLink to={routes.courses}>
        <BookIcon />
        {siteText.myCoursesLink}
      </MenuLink>
      <MenuLink to={routes.settings}>
        <GearIcon />
        {siteText.settingsLink}
      </MenuLink>
      <MenuAction onSelect={onLogout}>
        <LogoutIcon />
        {siteText.logoutMenuItem}
      </MenuAction>
    </Menu>
  );
}
