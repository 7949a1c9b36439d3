import { routes } from '#config/paths.ts';
import { usePhoto } from '#domains/account/api/photo.ts';
import { initials } from '#lib/initials.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Avatar } from '#ui/art/avatar.tsx';
import { BookIcon, LogoutIcon, UserIcon } from '#ui/icons/icons.tsx';
import { Menu, MenuAction, MenuLink } from '#ui/overlays/menu.tsx';

type AccountMenuProps = { user: AuthUser; onLogout: () => void };

export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const { email, data } = user;
  const photo = usePhoto(user);
  return (
    <Menu
      trigger={<Avatar email={email} art={data.avatar} photo={photo} />}
      triggerLabel={`${initials(email)}, account menu`}
      heading={
        <>
          <b>Account</b>
          {email}
        </>
      }
    >
      <MenuLink to={routes.profile}>
        <UserIcon />
        Profile
      </MenuLink>
      <MenuLink to={routes.courses}>
        <BookIcon />
        My Courses
      </MenuLink>
      <MenuAction onSelect={onLogout}>
        <LogoutIcon />
        Logout
      </MenuAction>
    </Menu>
  );
}
