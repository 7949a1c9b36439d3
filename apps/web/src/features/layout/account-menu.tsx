import { routes } from '#app/paths.ts';
import { initials } from '#lib/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BookIcon, LogoutIcon, UserIcon } from '#ui/icons.tsx';
import { Menu, MenuAction, MenuLink } from '#ui/menu.tsx';

type AccountMenuProps = {
  email: string;
  avatar: unknown;
  photo: string | undefined;
  onLogout: () => void;
};

export function AccountMenu({ email, avatar, photo, onLogout }: AccountMenuProps) {
  return (
    <Menu
      trigger={<Avatar email={email} drawing={avatar} photo={photo} />}
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
